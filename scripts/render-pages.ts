import { helpBuild } from '../src/node/help-rendering.ts';
import { report } from './report.ts';

await report(async () => ({ hasFailed: !(await helpBuild()) }));
