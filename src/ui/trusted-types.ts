/** Says of strings what they may become. Browsers return objects that stand for these strings, and take nothing else where they enforce it. */
interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
const rules: Policy = { createHTML: (html) => html, createScriptURL: (address) => address };

/**
 * For strings of our own build alone, which escapes what operators write. Nothing is checked here: the policy has a name so that a host
 * can allow it and no other (Trusted Types, docs/decisions/0014).
 */
export const policy: Policy = trustedTypes?.createPolicy('townsite', rules) ?? rules;
