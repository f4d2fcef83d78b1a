/**
 * Copies the files of a folder to another one, and nothing else: the minimum that any generator must wait for. `node writing-loop.js FROM
 * TO`
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const [, , from = '', to = ''] = process.argv;
/** @param {string} folder */
const copy = (folder) => {
  mkdirSync(`${to}${folder}`, { recursive: true });
  for (const entry of readdirSync(`${from}${folder}`, { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) copy(name);
    else writeFileSync(`${to}${name}`, readFileSync(`${from}${name}`));
  }
};
copy('');
