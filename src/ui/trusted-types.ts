/**
 * Decides which strings may become HTML or script addresses. Browsers return objects for these strings, and accept only such objects if
 * they enforce Trusted Types.
 */
interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
const rules: Policy = { createHTML: (html) => html, createScriptURL: (address) => address };

/**
 * A policy only for strings from our own build, which escapes what operators write. It checks nothing itself. It has a name, so that a host
 * can allow it and no other (Trusted Types, docs/decisions/0014).
 */
export const policy: Policy = trustedTypes?.createPolicy('townsite', rules) ?? rules;
