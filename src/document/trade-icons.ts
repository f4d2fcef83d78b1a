/**
 * Icons of trades, drawn for Townsite: what stands in an SVG of 24 units, with lines of 1.75 units and round ends. To add one, draw it here
 * and name it in `schema/parts/icon.schema.json`.
 */
export const TRADE_ICONS = {
  // Homes and cleaning
  apron: '<path d="M9 2v3c0 2-2 4-4 4v11a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9c-2 0-4-2-4-4V2M9 6h6M9 13h6v3a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2z"/>',
  bath: '<path d="M2 12h20"/><path d="M3.5 12v2.5a5 5 0 0 0 5 5h7a5 5 0 0 0 5-5V12"/><path d="M6 12V5a2.5 2.5 0 0 1 5 0v.5"/><path d="M9 8h4"/><path d="m7.5 19.5-1 2"/><path d="m16.5 19.5 1 2"/>',
  broom:
    '<path d="M12 2v8"/><path d="M7.5 14.5a4.5 4.5 0 0 1 9 0"/><path d="M7.5 14.5h9L18.5 22h-13z"/><path d="M10 22l.5-3.5"/><path d="m14 22-.5-3.5"/>',
  bucket:
    '<path d="M4 10h16l-1.7 10.3a2 2 0 0 1-2 1.7H7.7a2 2 0 0 1-2-1.7z"/><path d="M5.5 10a6.5 6.5 0 0 1 13 0"/><path d="M6 14.5c2 1.5 4 1.5 6 0s4-1.5 6 0"/>',
  checklist:
    '<path d="M9 4H6a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V5a1 1 0 0 0-1-1h-3M9 2h6v4H9zM8 12l1 1 2-2M14 12h2M8 17l1 1 2-2M14 17h2"/>',
  key: '<circle cx="7.5" cy="16.5" r="4.5"/><path d="M10.7 13.3 20.5 3.5"/><path d="m16.5 7.5 3 3"/><path d="m13.5 10.5 2 2"/>',
  leaf: '<path d="M6 18C3.5 9.5 9.5 4 20.5 3.5 21 15 14.5 20.5 6 18z"/><path d="M3 21.5C5.5 16.5 9 12.5 14 10"/>',
  paw: '<path d="M12 12c-2.8 0-5.5 3-5.5 5.7a2.8 2.8 0 0 0 2.8 2.8c1.2 0 1.7-.6 2.7-.6s1.5.6 2.7.6a2.8 2.8 0 0 0 2.8-2.8c0-2.7-2.7-5.7-5.5-5.7z"/><circle cx="4.7" cy="11.5" r="1.7"/><circle cx="9" cy="6" r="1.9"/><circle cx="15" cy="6" r="1.9"/><circle cx="19.3" cy="11.5" r="1.7"/>',
  sofa: '<path d="M4.5 10.5V8a3 3 0 0 1 3-3h9a3 3 0 0 1 3 3v2.5"/><path d="M2 13a2.2 2.2 0 0 1 4.4 0v2h11.2v-2a2.2 2.2 0 0 1 4.4 0v5a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1z"/><path d="M5 19v2"/><path d="M19 19v2"/><path d="M12 5v10"/>',
  sparkle: '<path d="M11 4c1 5 3 7 8 8-5 1-7 3-8 8-1-5-3-7-8-8 5-1 7-3 8-8zM19 2v4M17 4h4M20 18v4"/>',
  spray:
    '<path d="M8.5 11h5c0 2.5 2.5 3.5 2.5 6.5V20a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-2.5c0-3 2.5-4 2.5-6.5z"/><path d="M9.5 11V7.5h3V11"/><path d="M8 7.5v-4a1 1 0 0 1 1-1h5.5L17 4.5l-1.5 1.5h-3v1.5z"/><path d="M20 2.5h.01"/><path d="M20 5.5h.01"/><path d="M20 8.5h.01"/>',
  van: '<path d="M5 17H2V6h12v11H9M14 9h4l4 4v4h-3M15 17h-1"/><circle cx="7" cy="17" r="2"/><circle cx="17" cy="17" r="2"/>',
  window: '<rect x="4.5" y="3" width="15" height="16" rx="1.5"/><path d="M12 3v16"/><path d="M4.5 11h15"/><path d="M2.5 21.5h19"/>',
  // Water and heat
  badge: '<circle cx="12" cy="8.5" r="6"/><path d="M8.2 13.3 7 22l5-3 5 3-1.2-8.7"/><path d="m9.7 8.6 1.6 1.6 3.1-3.3"/>',
  boot: '<path d="M7 2.5h6.5V11l5 2.2A4.3 4.3 0 0 1 21 17.2v3.3H7z"/><path d="M7 17h14"/><path d="M10.5 6.5h3"/>',
  drop: '<path d="M12 2.5c4.3 4.7 6.5 8 6.5 11.7a6.5 6.5 0 0 1-13 0c0-3.7 2.2-7 6.5-11.7z"/><path d="M9 14.5a3 3 0 0 0 3 3"/>',
  faucet:
    '<path d="M3 8.5v8"/><path d="M3 10h10a6 6 0 0 1 6 6v1h-5v-1a1 1 0 0 0-1-1H3"/><path d="M9 10V5"/><path d="M5.5 4.5h7"/><path d="M16.5 20v2"/>',
  flame:
    '<path d="M12.5 2.5c.5 4 6 6.2 6 12a6.5 6.5 0 0 1-13 0c0-2.5 1.2-4.3 2.7-5.5.1 1.7.8 2.8 1.8 3.3 0-4 .7-7 2.5-9.8z"/><path d="M12 21a2.7 2.7 0 0 1-2.7-2.7c0-1.3 1-2.2 2.7-3.8 1.7 1.6 2.7 2.5 2.7 3.8"/>',
  gauge:
    '<path d="M5.6 19.5a9.5 9.5 0 1 1 12.8 0"/><path d="m12 13 4.5-4.5"/><circle cx="12" cy="13" r="1.2"/><path d="M6.5 12.5h.01"/><path d="M12 7h.01"/>',
  pipe: '<rect x="2" y="3.5" width="4" height="10" rx="1"/><path d="M6 5.5h5.5a6.5 6.5 0 0 1 6.5 6.5v4"/><path d="M6 11.5h4.5A1.5 1.5 0 0 1 12 13v3"/><rect x="10" y="16" width="10" height="4.5" rx="1"/>',
  receipt:
    '<path d="m5 2.5 2.3 1.5 2.4-1.5L12 4l2.3-1.5L16.7 4 19 2.5v19L16.7 20l-2.4 1.5L12 20l-2.3 1.5L7.3 20 5 21.5z"/><path d="M9 9h6"/><path d="M9 13.5h6"/>',
  wrench: '<path d="M20.5 6.5 17.3 9.7l-3-3 3.2-3.2a5.7 5.7 0 0 0-7.5 7L3.3 17.2a2.5 2.5 0 0 0 3.5 3.5l6.7-6.7a5.7 5.7 0 0 0 7-7.5z"/>',
  // Food and drink
  bowl: '<path d="M2.5 11.5h19a9.5 9.5 0 0 1-5.5 8.2V21H8v-1.3a9.5 9.5 0 0 1-5.5-8.2z"/><path d="M9 8c0-2 1.5-2 1.5-4"/><path d="M14 8c0-2 1.5-2 1.5-4"/>',
  bread:
    '<path d="M3 10.5a4.5 4.5 0 0 1 4.5-4.5h9a4.5 4.5 0 0 1 2.5 8.2V18a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18v-3.8a4.5 4.5 0 0 1-2-3.7z"/><path d="m9.5 10-1 3"/><path d="m13 10-1 3"/><path d="m16.5 10-1 3"/>',
  cup: '<path d="M4 9h13v6.5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5z"/><path d="M17 10.5h1.3a2.7 2.7 0 0 1 0 5.4H17"/><path d="M8.5 6V3.5"/><path d="M12.5 6V3.5"/>',
  cutlery:
    '<path d="M7 11.5V22"/><path d="M3.5 2v5.5a3.5 3.5 0 0 0 7 0V2"/><path d="M7 2v6"/><path d="M18.5 22v-8h-3.7c-.3-6.5.7-10.5 3.7-12z"/>',
  pot: '<path d="M4.5 11h15v6.5a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3z"/><path d="M2 13.5h2.5"/><path d="M19.5 13.5H22"/><path d="M4.5 8h15"/><path d="M10 8V6a1.5 1.5 0 0 1 1.5-1.5h1A1.5 1.5 0 0 1 14 6v2"/>',
  wine: '<path d="M7 2.5h10l.7 6a5.7 5.7 0 0 1-11.4 0z"/><path d="M6.5 8h11"/><path d="M12 14.2v7.3"/><path d="M8 21.5h8"/>',
  // Hair and beauty
  chair:
    '<path d="M6.5 12V4.5A1.5 1.5 0 0 0 5 3"/><path d="M6.5 11h9a2 2 0 0 1 2 2v1.5h-9a2 2 0 0 1-2-2z"/><path d="M11 7.5h7"/><path d="M12 14.5v7"/><path d="M7.5 21.5h9"/>',
  comb: '<path d="M2.5 5h19v5h-19z"/><path d="M5 10v8.5"/><path d="M8.5 10v6"/><path d="M12 10v6"/><path d="M15.5 10v6"/><path d="M19 10v8.5"/>',
  dryer:
    '<path d="M8 4h8.5L21.5 2.5v12L16.5 13H8a4.5 4.5 0 0 1 0-9z"/><path d="M16.5 4v9"/><path d="m8 13 1 7.5h4L12 13"/><circle cx="8" cy="8.5" r="1.2"/>',
  mirror:
    '<circle cx="12" cy="8.5" r="6.5"/><path d="M12 15v6.5"/><path d="M8 21.5h8"/><path d="m9.5 9 3-3"/><path d="m12.5 10.5 1.5-1.5"/>',
  scissors: '<circle cx="5.5" cy="6" r="3"/><circle cx="5.5" cy="18" r="3"/><path d="M8 7.8 21 17"/><path d="M8 16.2 21 7"/>',
  // Care and counsel
  document:
    '<path d="M14 2H7a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7z"/><path d="M14 2v5h5"/><path d="M9 12.5h6"/><path d="M9 16.5h6"/>',
  lock: '<rect x="4.5" y="10.5" width="15" height="11" rx="2"/><path d="M8 10.5V7a4 4 0 0 1 8 0v3.5"/><path d="M12 15v2.5"/>',
  pen: '<path d="m4 20 1.2-5L16.3 3.9a2.3 2.3 0 0 1 3.3 0l.5.5a2.3 2.3 0 0 1 0 3.3L9 18.8z"/><path d="m14 6.2 3.8 3.8"/>',
  scales:
    '<path d="M12 2.5v19"/><path d="M7.5 21.5h9"/><path d="M5 6.5h14"/><path d="M2 14a3 3 0 0 0 6 0L5 6.5z"/><path d="M16 14a3 3 0 0 0 6 0l-3-7.5z"/>',
  tooth:
    '<path d="M8 3C5 3 3.8 5.3 3.8 7.8c0 2.2 1.2 3.2 1.7 5.7.7 3.5.7 8 2.7 8s1.6-5.5 3.8-5.5 1.8 5.5 3.8 5.5 2-4.5 2.7-8c.5-2.5 1.7-3.5 1.7-5.7C20.2 5.3 19 3 16 3c-1.8 0-2.5 1-4 1S9.8 3 8 3z"/>',
} as const;
