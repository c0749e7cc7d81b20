// What runs beside the server: its children, by their ids.
import { readFileSync, readdirSync } from 'node:fs';

export const children = pid =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ')[1] === String(pid);
      } catch {
        return false;
      }
    })
    .map(Number);
