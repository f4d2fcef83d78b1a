import type { TrialBudget } from '../../explain/trial-budget.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OldWord } from '../../operations/retarget/old-words.ts';
import type { DescribedSite } from '../../pages/describe/described-site.ts';
import type { DownloadFacts } from '../../pages/downloads/download-facts.ts';
import type { Host } from '../../pages/hosting/hosts/host-facts.ts';
import type { ImageFacts } from '../../pages/pictures/image-facts.ts';
import type { PageMemo } from '../../pages/records/page-record.ts';
import type { FindNearer } from '../../report/locate-findings.ts';
import type { SiteSource } from '../../source/site-source.ts';

/** The diagnostics of a site's files, and the site that they describe. */
export interface CheckedSource {
  readonly diagnostics: readonly Diagnostic[];
  /** The described site; undefined when there are errors. */
  readonly site: DescribedSite | undefined;
}

/** The files to check, and how. */
export interface SourceOptions {
  readonly source: SiteSource;
  readonly images: ImageFacts;
  /** None when left out. */
  readonly downloads?: DownloadFacts | undefined;
  /** Finds pictures and downloads that a site has instead of its base. When left out, findings stand where they are named. */
  readonly findNearer?: FindNearer | undefined;
  /** The launch check: warnings count as errors. */
  readonly isStrict?: boolean;
  /** Keys of the ways to deliver messages that were tried. When left out, untried ways are not reported. */
  readonly tried?: ReadonlySet<string> | undefined;
  /** The words that the site should no longer use after `retarget`. */
  readonly oldWords?: readonly OldWord[] | undefined;
  /** Diagnostics of files that hold no data: drawings, code, and downloads. */
  readonly others?: readonly Diagnostic[];
  /** The date that counts as today; the current date at the business when left out. */
  readonly now?: string | undefined;
  /** How much to try in order to explain what is wrong; as much as helps when left out. */
  readonly trials?: TrialBudget;
  readonly isPreview?: boolean;
  readonly host?: Host | undefined;
  readonly memo?: PageMemo | undefined;
  /** Whether the last line of the configuration could not be parsed, and was left out. */
  readonly isBroken?: boolean;
}
