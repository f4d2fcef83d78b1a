import { generateKeyPairSync, sign } from 'node:crypto';

/**
 * Makes a certificate that no authority has signed, and its key, for a server on this machine. Browsers accept it if they ignore
 * certificate errors. Version 1, for a day. Source: RFC 5280, section 4.1; RFC 5758, section 3.2.
 */
export function makeCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(ECDSA_WITH_SHA256);
  const name = sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from('stand-in')))));
  const now = Date.now();
  const validity = sequence(utcTime(now - DAY), utcTime(now + DAY));
  const body = sequence(tagged(0x02, Buffer.from([1])), algorithm, name, validity, name, publicKey.export({ type: 'spki', format: 'der' }));
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = sequence(body, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n').trim();
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}

const DAY = 86_400_000;

/** The DER encoding of 1.2.840.10045.4.3.2 and 2.5.4.3. */
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, ...parts);
}

/** Encodes tag, length, and content. A length of 128 or more starts with its own number of bytes. */
function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** YYMMDDHHMMSSZ */
function utcTime(at: number): Buffer {
  return tagged(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
}
