/** A site's own block, by file path. */
export const PRICE_TABLE = {
  'blocks/price-table/schema.json': `{
  "title": "Price table",
  "description": "Prices, one in each row.",
  "required": ["heading", "rows"],
  "properties": {
    "heading": { "description": "The heading.", "type": "string", "minLength": 1, "examples": ["Prices"] },
    "note": { "description": "A line under the heading.", "type": "string", "x-kind": "prose", "examples": ["Without *taxes*."] },
    "rows": {
      "description": "The rows.",
      "type": "array",
      "x-each": true,
      "items": {
        "title": "Row",
        "description": "A row.",
        "type": "object",
        "required": ["title"],
        "properties": {
          "title": { "description": "What it is.", "type": "string", "examples": ["Two rooms"] },
          "price": { "$ref": "price.schema.json", "description": "What it costs." }
        }
      }
    }
  },
  "examples": [
    { "type": "price-table", "heading": "Prices", "rows": [{ "title": "Two rooms", "price": { "from": 80 } }] },
    { "type": "price-table", "heading": "Prices", "rows": { "each": "services" } }
  ]
}
`,
  'blocks/price-table/PriceTable.tsx': `import { useState } from 'react';
import { BlockIntro, each, Price, Section } from 'townsite/ui';
import type { PriceTableProps } from '../../.townsite/blocks';
import styles from './price-table.module.css';

export function PriceTable(block: PriceTableProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Section block={block} hasHeading className={styles.table}>
      <BlockIntro block={block} heading={block.heading} text={block.note} />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Prices
      </button>
      {isOpen && (
        <ul>
          {each(block.rows, (row) => (
            <li className={styles.row}>
              {row.title}
              {row.price && <Price price={row.price} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
`,
  'blocks/price-table/price-table.module.css': '.table { border-top: 7px solid rgb(1 2 3) }\n.row { color: rgb(4 5 6) }\n',
};

/** A block that contains others. */
export const PANEL_STACK = {
  'blocks/panel-stack/schema.json': `{
  "description": "Panels with blocks, one below the other.",
  "required": ["panels"],
  "properties": {
    "heading": { "description": "The heading.", "type": "string", "examples": ["At a glance"] },
    "panels": {
      "description": "The panels.",
      "type": "array",
      "minItems": 1,
      "x-holds-blocks": true,
      "items": {
        "title": "Panel",
        "description": "A panel: its blocks.",
        "type": "object",
        "x-holds-blocks": true,
        "required": ["blocks"],
        "properties": { "blocks": { "$ref": "column-blocks.schema.json" } }
      }
    }
  },
  "examples": [
    { "type": "panel-stack", "heading": "At a glance", "panels": [{ "blocks": [{ "type": "rich-text", "heading": "By bus", "body": "Line 15." }] }] }
  ]
}
`,
  'blocks/panel-stack/PanelStack.tsx': `import type { ReactNode } from 'react';
import { BlockIntro, each, Section } from 'townsite/ui';
import type { PanelStackProps } from '../../.townsite/blocks';

export function PanelStack({ children = [], ...block }: PanelStackProps & { children?: readonly ReactNode[] }) {
  return (
    <Section block={block} hasHeading={block.heading !== undefined}>
      <BlockIntro block={block} heading={block.heading} />
      {each(children, (blocks) => (
        <div className="panel">{blocks}</div>
      ))}
    </Section>
  );
}
`,
};

const text = (value: string) => ({ description: 'Words.', type: 'string', minLength: 1, default: value, examples: [value] });

/** A block that sends messages, with a form of its own. */
export const SIGN_UP = {
  'blocks/sign-up/schema.json': JSON.stringify({
    title: 'Sign-up',
    description: 'Asks for the address that a newsletter goes to.',
    'x-sends': 'inputs',
    properties: {
      heading: text('Our newsletter'),
      inputs: {
        description: 'What visitors fill in.',
        type: 'array',
        items: { $ref: 'form-field.schema.json' },
        default: [{ type: 'email', label: 'Your address', required: true }],
      },
      messages: { $ref: 'messages.schema.json', description: 'Who gets the addresses.', default: '{{business.messages}}' },
      sendLabel: text('Sign up'),
    },
    examples: [{ type: 'sign-up' }],
  }),
  'blocks/sign-up/SignUp.tsx': `import { BlockIntro, Section } from 'townsite/ui';

export function SignUp(block) {
  const { messages, inputs } = block;
  return (
    <Section block={block} hasHeading>
      <BlockIntro block={block} heading={block.heading} />
      <form method="post" action={messages?.plainForm?.action}>
        {inputs.map(({ type, label, required }) => <input key={type} name={type} type={type} aria-label={label} required={required} />)}
        <button type="submit">{block.sendLabel}</button>
      </form>
    </Section>
  );
}
`,
};

/** A block that sends messages with the form of Townsite. */
export const JOIN_CLUB = {
  'blocks/join-club/schema.json': JSON.stringify({
    title: 'Join the club',
    description: 'Asks for the address of a new member.',
    'x-sends': 'fields',
    properties: {
      fields: {
        description: 'What visitors fill in.',
        type: 'array',
        items: { $ref: 'form-field.schema.json' },
        default: [{ type: 'email', label: 'Your address', required: true }],
      },
      sendLabel: text('Join'),
    },
    examples: [{ type: 'join-club' }],
  }),
  'blocks/join-club/JoinClub.tsx': `import { Field, MessageForm, Section } from 'townsite/ui';
import type { JoinClubProps } from '../../.townsite/blocks';
import styles from './join-club.module.css';

export function JoinClub(block: JoinClubProps) {
  return (
    <Section block={block}>
      <MessageForm block={block} classes={styles}>
        {(field, control) => <Field {...control} field={field} classes={styles} />}
      </MessageForm>
    </Section>
  );
}
`,
  'blocks/join-club/join-club.module.css': '.error { color: var(--danger); }\n',
};
