/**
 * What may be found about pages and still holds after the texts of other pages changed: of lengths, repetitions and likeness it is looked at
 * whether the changed pages were concerned (`describeChange`); the rest follows from addresses, links, lists and pictures, which stay.
 */
export const STEADY_CODES: ReadonlySet<string> = new Set([
  'TITLE_LONG',
  'DESCRIPTION_LONG',
  'TITLE_REPEATED',
  'DESCRIPTION_REPEATED',
  'CITY_SIMILAR',
  'PAGE_SIMILAR',
  'PAGE_UNREACHABLE',
  'PAGE_DEEP',
  'EACH_EMPTY',
  'LIST_CUT',
  'FORM_SIMULATED',
  'HOST_LIMIT',
  'IMAGE_LARGE',
  'IMAGE_SMALL',
  'REDIRECT_CHAIN',
]);
