// OPT-1: the names of what a table's players may have otherwise, as schema/views/options.json has them.
export const OPTIONS = [
  'as_printed',
  'plain_musketry',
  'break_squares',
  'gun_quarters',
  'strength_by_lot',
  'first_by_lot',
  'near_screen',
  'riders',
  'riders_taken',
] as const;
/** SEE-1: the choices of the option `sight`, the usual one first. */
export const SIGHTS = ['table', 'field'] as const;
