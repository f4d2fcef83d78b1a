import { Link } from './Link.tsx';

/** An e-mail address. If it does not fit on a line, it breaks after the “@”. */
export function MailLink({ href, label }: { readonly href: string; readonly label: string }) {
  const [name, host] = label.split('@');
  return (
    <Link href={href}>
      {`${name}@`}
      <wbr />
      {host}
    </Link>
  );
}
