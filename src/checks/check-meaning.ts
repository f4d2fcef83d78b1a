import type { Data } from '../model/data.ts';
import type { FindingList } from '../model/diagnostic.ts';
import type { SchemaModel } from '../model/schema.ts';
import { findUnwritten } from '../operations/retarget/find-unwritten.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import type { SourceOf } from '../source/yaml/source-at.ts';
import { checkContacts } from './check-contacts.ts';
import { checkContrast } from './check-contrast.ts';
import { checkDeploy } from './check-deploy.ts';
import { checkFacts } from './check-facts.ts';
import { checkForeignWords } from './check-foreign-words.ts';
import { checkFormFields } from './check-form-fields.ts';
import { checkFormFiles } from './check-form-files.ts';
import { checkLastDays } from './check-last-days.ts';
import { checkMessages } from './check-messages.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkPersonalFields } from './check-personal-fields.ts';
import { checkPrivatePostalCode } from './check-postal-codes.ts';
import { checkPrices } from './check-prices.ts';
import { checkSample } from './check-sample.ts';
import { checkServices } from './check-services.ts';
import { checkSeverities } from './check-severities.ts';
import { checkUntranslated } from './check-untranslated.ts';

interface MeaningCheck {
  readonly config: SiteConfig;
  /** The data of the YAML file, with wrong values replaced. */
  readonly data: unknown;
  /** The data of the YAML file as written. */
  readonly written: unknown;
  readonly schema: SchemaModel;
  readonly findings: FindingList;
  readonly isStrict: boolean;
  readonly sourceOf: SourceOf;
  /** Today, as year-month-day. */
  readonly now: string;
}

/** Checks the facts, whatever pages are made from them. */
export function checkMeaning({ config, data, written, schema, findings, isStrict, sourceOf, now }: MeaningCheck): void {
  checkFacts(config, schema, findings, now);
  checkContacts(config, schema, findings);
  checkPrivatePostalCode(config, data, findings);
  checkLastDays(config as unknown as Data, schema, findings, now);
  checkDeploy(data, findings);
  checkMessages(config, schema, findings, written);
  checkFormFields(config, schema, findings, written);
  checkFormFiles(config, schema, findings);
  checkPersonalFields(config, schema, findings);
  checkServices(config, schema, findings);
  checkPrices(config as unknown as Data, { schema, findings, currency: config.business.currency, sourceOf });
  checkNumbers(data as Data, { schema, findings, sourceOf });
  checkContrast(config.theme, findings);
  checkSample({ data: data as Data, findings, isLaunch: isStrict });
  findUnwritten(data as Data, findings);
  checkForeignWords(config, data as Data, findings);
  checkSeverities(data, findings);
  checkUntranslated({ config, data: data as Data, schema, findings });
}
