import { helpBuild } from '../src/node/help-rendering.ts';
import { report } from './report.ts';

export const ended = report(async () => ({ hasFailed: !(await helpBuild()) }));
