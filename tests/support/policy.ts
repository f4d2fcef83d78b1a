/** Returns the directives of a page's policy. */
export function policyOf(html: string): Map<string, string> {
  const content = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
  return new Map(content.split(';').map((directive) => [directive.split(' ')[0] as string, directive.split(' ').slice(1).join(' ')]));
}

/**
 * Returns the faults of a page's policy: it must come first, allow nothing by default, and allow no inline script except the one that it
 * names.
 */
export function findPolicyFaults(html: string): string[] {
  const policy = policyOf(html);
  const at = html.indexOf('<meta http-equiv');
  const isFirst = at > 0 && !/<(script|style|link)\b/.test(html.slice(0, at));
  return [
    ...(isFirst ? [] : ['the policy does not come first']),
    ...(policy.get('default-src') === "'none'" ? [] : ['the default is not none']),
    ...(/^'self' 'sha256-[A-Za-z0-9+/]{43}='( https:\/\/(?:\*\.)?[\w-][\w.-]+)*$/.test(policy.get('script-src') ?? '')
      ? []
      : ['scripts are open']),
    ...(policy.get('base-uri') === "'none'" ? [] : ['base-uri is open']),
  ];
}
