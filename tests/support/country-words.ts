/** What nobody says in Britain, whatever a list of replacements knows. */
export const AMERICAN =
  /\b(?:ZIP|colors?|colorful|licenses?|afterward|bangs|gray|neighbors?|favorite|center(?:ed)?|labor|faucets?|apartments?|trash|closets?|vacations?|baseboards?|sidewalks?|downtown|gallons?|elevators?|anesthetics?|inches|feet|state law|law of your state|attorneys?|fall|haul(?:ed)?|trucks?|sales tax|Fahrenheit)\b|\$\d|\bcall \**911|\} mi\b/i;

/** What nobody says in the United States. */
export const BRITISH =
  /\b(?:postcodes?|colours?|grey|neighbours?|favourite|centres?|labour|pavements?|car parks?|bank holidays?|VAT|UK|solicitors?|metres?)\b|£\d|\bcall \**999/i;
