import type { ContactFormProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { Field } from '../../ui/delivery/Field.tsx';
import { MessageForm } from '../../ui/delivery/MessageForm.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './contact-form.module.css';

/** The message form. */
export function ContactForm(block: ContactFormProps) {
  return (
    <Section block={block} hasHeading>
      <BlockIntro block={block} heading={block.heading} text={block.text} />
      <MessageForm block={block} classes={styles}>
        {(field, control) => <Field {...control} field={field} classes={styles} />}
      </MessageForm>
    </Section>
  );
}
