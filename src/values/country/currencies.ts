/**
 * Currencies used by more than one country, by ISO 4217 code. This is our own table: `Intl` names currencies but not their countries, and
 * the packages that do are out of date (they still list the Croatian kuna). Source: CLDR, supplemental data, `currencyData`.
 */
const COUNTRIES: Readonly<Record<string, string>> = {
  AUD: 'AU CC CX HM KI NF NR TV',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  GBP: 'GB GG GS IM JE TA',
  ILS: 'IL PS',
  MAD: 'EH MA',
  NOK: 'BV NO SJ',
  NZD: 'CK NU NZ PN TK',
  SHP: 'AC SH',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
};

/** Currencies used by one country: `AED AE` and so on. */
const SINGLE =
  'AED AE,AFN AF,ALL AL,AMD AM,AOA AO,ARS AR,AWG AW,AZN AZ,BAM BA,BBD BB,BDT BD,BHD BH,BIF BI,BMD BM,BND BN,BOB BO,BRL BR,BSD BS,BTN BT,' +
  'BWP BW,BYN BY,BZD BZ,CAD CA,CDF CD,CLP CL,CNY CN,COP CO,CRC CR,CUP CU,CVE CV,CZK CZ,DJF DJ,DOP DO,DZD DZ,EGP EG,ERN ER,ETB ET,FJD FJ,' +
  'FKP FK,GEL GE,GHS GH,GIP GI,GMD GM,GNF GN,GTQ GT,GYD GY,HKD HK,HNL HN,HTG HT,HUF HU,IDR ID,INR IN,IQD IQ,IRR IR,ISK IS,JMD JM,JOD JO,' +
  'JPY JP,KES KE,KGS KG,KHR KH,KMF KM,KPW KP,KRW KR,KWD KW,KYD KY,KZT KZ,LAK LA,LBP LB,LKR LK,LRD LR,LSL LS,LYD LY,MDL MD,MGA MG,MKD MK,' +
  'MMK MM,MNT MN,MOP MO,MRU MR,MUR MU,MVR MV,MWK MW,MXN MX,MYR MY,MZN MZ,NAD NA,NGN NG,NIO NI,NPR NP,OMR OM,PAB PA,PEN PE,PGK PG,PHP PH,' +
  'PKR PK,PLN PL,PYG PY,QAR QA,RON RO,RSD RS,RUB RU,RWF RW,SAR SA,SBD SB,SCR SC,SDG SD,SEK SE,SGD SG,SLE SL,SOS SO,SRD SR,SSP SS,STN ST,' +
  'SYP SY,SZL SZ,THB TH,TJS TJ,TMT TM,TND TN,TOP TO,TRY TR,TTD TT,TWD TW,TZS TZ,UAH UA,UGX UG,UYU UY,UZS UZ,VES VE,VND VN,VUV VU,WST WS,' +
  'YER YE,ZAR ZA,ZMW ZM,ZWG ZW';

const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(COUNTRIES).flatMap(([currency, codes]) => codes.split(' ').map((code) => [code, currency] as const)),
  ...SINGLE.split(',').map((pair) => [pair.slice(4), pair.slice(0, 3)] as const),
]);

/** Returns the currency of a country. */
export function currencyOf(country: string): string {
  return CURRENCIES.get(country) ?? 'USD';
}

/** Checks whether a word or sign is a name of the country's currency: `usd`, `$`, `dollars`. */
export function isCurrencyOf(country: string, word: string): boolean {
  const currency = currencyOf(country);
  const names = (['code', 'narrowSymbol', 'name'] as const).flatMap((currencyDisplay) =>
    [1, 2].flatMap((amount) =>
      new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
        .formatToParts(amount)
        .flatMap(({ type, value }) => (type === 'currency' ? value.toLowerCase().split(' ') : [])),
    ),
  );
  return names.includes(word.toLowerCase());
}
