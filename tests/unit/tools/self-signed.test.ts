import { createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeCertificate } from '../../support/self-signed.ts';

it('a certificate is one that its own key has signed, and valid now', () => {
  const { key, cert } = makeCertificate();
  const certificate = new X509Certificate(cert);
  expect(certificate.subject).toBe('CN=stand-in');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now());
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
});
