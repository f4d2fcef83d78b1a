/** The part of s3rver that tests use: it has no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; directory: string });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
