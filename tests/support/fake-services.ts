import path from 'node:path';
import type { FakeService } from '../../src/delivery/fake-service.ts';

const MODULES = import.meta.glob<{ readonly fake: FakeService }>('../../src/delivery/adapters/*/fake.ts', { eager: true });

/** The fakes of all services, by their names in the YAML. */
export const FAKES: ReadonlyMap<string, FakeService> = new Map(
  Object.entries(MODULES).map(([file, { fake }]) => [path.basename(path.dirname(file)), fake]),
);
