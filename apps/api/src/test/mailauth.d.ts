/** The few fields that tests read; the package's own types name none of its files. */
declare module 'mailauth/lib/dkim/verify.js' {
  export function dkimVerify(
    source: Buffer,
    options: { resolver(name: string, type: string): Promise<string[][]> },
  ): Promise<{ readonly results: readonly { readonly status: { readonly result: string } }[] }>;
}
