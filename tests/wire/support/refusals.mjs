// What a request that must fail says: refused by a rule of the game with this hint, or an error of this name.
import assert from 'node:assert/strict';

export async function refused(promise, rule, hint) {
  const e = await promise.then(
    () => assert.fail(`expected ${rule}`),
    error => error,
  );
  assert.deepEqual([e.data?.name, e.data?.rule, e.data?.hint?.id], ['ERR_REFUSED', rule, `refusal.${hint}`], e.message);
}
export const fails = (promise, name) => assert.rejects(promise, e => e.data?.name === name || assert.fail(`${e.message}, not ${name}`));
