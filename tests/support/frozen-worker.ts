import path from 'node:path';
import { readFleet } from '../../src/node/fleet/read-fleet.ts';
import { openStore } from '../../src/node/fleet/store/open-store.ts';
import type { Store } from '../../src/node/fleet/store/store.ts';
import { ChildPool } from '../../src/node/queue/child-pool.ts';
import { openEngine } from '../../src/node/queue/engine.ts';
import { work } from '../../src/node/queue/work.ts';
import { createProject } from '../../src/node/tool/project.ts';

/**
 * A worker that is killed, as by `kill -9`, before or after the call of the store with this number, counted from the first job:
 * `node frozen-worker.mjs FLEET CALL before|after`. Prints the call.
 */
const [file = '', call = '0', when = 'before'] = process.argv.slice(2);
const tool = createProject({ config: file });
const { fleet } = await readFleet(path.resolve(file), tool);
if (fleet === undefined) throw new Error('The fleet cannot be read.');
const store = await openStore(fleet);
const engine = await openEngine(store, fleet.root);
let calls = 0;

const deadly = new Proxy(store, {
  get(target, name) {
    const method = Reflect.get(target, name) as unknown;
    if (typeof method !== 'function') return method;
    return async (...args: unknown[]): Promise<unknown> => {
      calls += 1;
      const isLast = calls === Number(call);
      const die = (): void => {
        process.stdout.write(`${when} ${String(name)} ${String(args[0] ?? '')}\n`, () => process.kill(process.pid, 'SIGKILL'));
      };
      if (isLast && when === 'before') return new Promise(die);
      const result = await (method.apply(target, args) as Promise<unknown>);
      return isLast ? new Promise(die) : result;
    };
  },
}) as Store;

const pool = new ChildPool(tool.toolRoot, fleet.file, { timeout: 120, memory: 2048 });
work({
  store: deadly,
  engine,
  pool,
  concurrency: 1,
  onOutcome: () => {},
  onTrouble: (message) => console.error(message),
  onOtherFiles: () => {},
});
