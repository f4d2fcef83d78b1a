/** The components for a site's own blocks: `townsite/ui`. */
export type { BlockBase, Html, Picture as PictureData } from '../shared/page/block-base.ts';
export { BlockIntro } from './BlockIntro.tsx';
export { Button, ButtonRow } from './Button.tsx';
export { Field } from './delivery/Field.tsx';
export { MessageForm } from './delivery/MessageForm.tsx';
export { each } from './each.ts';
export { BlockHeading, ItemHeading } from './Heading.tsx';
export { HtmlText } from './HtmlText.tsx';
export type { IconName } from './Icon.tsx';
export { Icon } from './Icon.tsx';
export { Link } from './Link.tsx';
export { OpenState } from './OpenState.tsx';
export { Picture } from './Picture.tsx';
export { Price } from './Price.tsx';
export { Prose } from './Prose.tsx';
export type { PictureBox } from './picture-boxes.ts';
export { boxesIn } from './picture-boxes.ts';
export { Section } from './Section.tsx';
