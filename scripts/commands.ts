/** What a command's module gives: whether it did its work, on a site without errors. */
interface Command {
  readonly ended: Promise<boolean>;
}

/** The commands that operators run. Importing one starts it. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  build: () => import('./build.ts'),
  dev: () => import('./dev.ts'),
  preview: () => import('./preview.ts'),
  start: () => import('./start.ts'),
  validate: () => import('./validate.ts'),
};
