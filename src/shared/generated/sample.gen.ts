// Generated from site.config.yaml and starters by `npm run generate`. Do not edit.
/** What only the sample and the starters say. */
export const SAMPLE_FACTS: readonly string[] = [
  "Brightlark Cleaning Co.",
  "2100 Sample Street, Suite 140",
  "brightlark-sample",
  "Two kids and a white kitchen were not my best idea. They come every other Tuesday, and for about a day afterward I can set my coffee down without sticking to anything.",
  "I had given up on the shower grout and was pricing new tile. After the deep cleaning it turned out the grout was cream, not brown. I called my wife in to look at it.",
  "Our lease ended on a Friday and the movers ran late. The crew waited, cleaned until every cabinet was empty and wiped, and sent photos. The landlord’s walk-through took ten minutes.",
  "Our retired greyhound ruined the hallway carpet, or so I thought. They were honest that one old stain would stay, and they got the other five out completely.",
  "We lived with kitchen dust for three months. They found it inside drawers, on top of door frames and in the light fixtures. The next morning I finally put the plates away.",
  "My mother is particular about her floors and does not hand out praise. After the second visit she asked for the same two ladies again, and the office put it in her notes.",
  "I booked before my in-laws flew in. They cleaned the fan blades, the blinds and behind the stove, and told me my dryer vent needed attention. I would not have looked there.",
  "They said eight hours to dry and it was dry in seven. Furniture was back on little tabs, and the stairs, which the last company skipped, look like the closet carpet again.",
  "Heatherfield Home Cleaning",
  "418 Sample Avenue, Suite 2",
  "heatherfield-sample",
  "I stopped cleaning before the cleaners come. They told me to, kindly, and it took me half a year.",
  "They found our cat’s favorite hiding place and now dust around her. She has stopped moving.",
  "The deposit came back in full. The landlord asked me for their number.",
  "Ironwell Plumbing & Heating",
  "27 Sample Yard Road",
  "A pipe burst at two in the morning. They told me which valve to turn, then came and fixed it.",
  "Another company wanted to sell us a new boiler. They changed one valve, and it has been warm ever since.",
  "They showed me the film of my own sewer. Not pretty, but now I know what I paid for."
];
