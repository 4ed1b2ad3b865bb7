import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type VatRate, vatRates } from '@cungnghe/contracts/orders/invoices';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { type ModelSettings, modelFamily } from './model/settings.ts';
import { type Processes, processRoles, readProcesses } from './processes.ts';
import { type BackupConfig, readStores, type S3Config } from './store-settings.ts';

export { ConfigError } from './config-error.ts';

/** The repository root: content, builds and the default data folder are found from here. */
export const rootDir = resolve(import.meta.dirname, '../../../..');

export const version = (
  JSON.parse(readFileSync(resolve(rootDir, 'package.json'), 'utf8')) as { version: string }
).version;

export const originNames = ['learner', 'public', 'admin', 'media', 'api'] as const;
export type OriginName = (typeof originNames)[number];

/** An address that nobody gave: it stands for one while somebody tries the product. */
export const isPlaceholder = (address: string) => /@[\w.-]*\.local>?\s*$/i.test(address);

/** An unset variable and an empty one mean the same. */
const blankAsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsUnset, schema.optional());
const origin = (fallback: string) =>
  z.preprocess(
    blankAsUnset,
    z
      .url({ protocol: /^https?$/ })
      .default(fallback)
      .transform((value) => new URL(value).origin),
  );
const flag = z.preprocess(
  blankAsUnset,
  z
    .enum(['true', 'false'])
    .default('false')
    .transform((v) => v === 'true'),
);

/** A bare address, or one behind a name: what a mail server takes as the sender of a message. */
const sender = z.string().refine((value) => {
  const [, name, named, bare] = /^(?:([^<>@,;\r\n]*)<([^<>\s]+)>|([^<>\s]+))$/.exec(value.trim()) ?? [];
  return (name === undefined || named !== undefined) && z.email().safeParse(named ?? bare).success;
}, 'must be an address, or a name and an address in angle brackets');

/** `true` is one proxy in front; a number is so many; else a list of addresses or networks. */
const proxies = z.preprocess(
  blankAsUnset,
  z
    .string()
    .regex(
      /^(true|false|[1-9]|[0-9a-fA-F:.,/ ]+)$/,
      'must be true, false, a number of proxies, or their networks',
    )
    .default('false')
    .transform((value) => {
      if (value === 'false') return false as const;
      if (value === 'true') return 1;
      return /^[1-9]$/.test(value) ? Number(value) : value.split(',').map((network) => network.trim());
    }),
);

/** Origins of others, separated by commas. */
const origins = optional(
  z
    .string()
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)).max(10)),
);

/** Days after which something is deleted; unset: never. */
const retention = optional(z.coerce.number().int().min(1).max(36_500));

const environment = z.object({
  NODE_ENV: z.preprocess(blankAsUnset, z.enum(['development', 'test', 'production']).default('development')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** Separated by commas. */
  DATABASE_REPLICA_URL: optional(
    z
      .string()
      .transform((value) => value.split(',').map((address) => address.trim()))
      .pipe(
        z
          .array(
            z.url({
              protocol: /^postgres(ql)?$/,
              error: 'must be addresses postgres://…, separated by commas',
            }),
          )
          .max(8),
      ),
  ),
  /** Separated by commas. */
  ROLE: z.preprocess(
    blankAsUnset,
    z
      .string()
      .default('all')
      .transform((value) => (value === 'all' ? 'web,jobs' : value).split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(processRoles, { error: 'must be web, jobs or both, separated by a comma' }))),
  ),
  WEB_CONCURRENCY: optional(z.coerce.number().int().min(1).max(64)),
  DATABASE_POOL: optional(z.coerce.number().int().min(2).max(200)),
  DATA_DIR: z.preprocess(blankAsUnset, z.string().default('./data')),
  INSTANCE_NAME: optional(z.string().trim().min(1).max(100)),
  PORT: optional(z.coerce.number().int().min(1).max(65535)),
  HOST: z.preprocess(blankAsUnset, z.string().default('0.0.0.0')),
  LEARNER_URL: origin('http://localhost:3000'),
  PUBLIC_URL: origin('http://localhost:3001'),
  ADMIN_URL: origin('http://localhost:3002'),
  MEDIA_URL: origin('http://localhost:3003'),
  BASE_URL: origin('http://localhost:3004'),
  IMAGE_URL: optional(z.url({ protocol: /^https?$/ })),
  S3_BUCKET: optional(z.string()),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  VIRUS_SCAN_URL: optional(
    z.string().regex(/^clamd:\/\/(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i, 'must be clamd://host:port'),
  ),
  /** Separated by commas or white space; what operators set takes its place. */
  ACTIVATION_CODE_DEFAULT: optional(z.string().max(20_000)),
  AUTH_SECRET: optional(z.string().min(32, 'needs at least 32 characters')),
  /** Separated by commas. */
  AUTH_SECRET_PREVIOUS: optional(
    z
      .string()
      .transform((value) => value.split(',').map((secret) => secret.trim()))
      .pipe(z.array(z.string().min(32, 'needs at least 32 characters in each, separated by commas')).max(10)),
  ),
  OPERATOR_SECOND_FACTOR: optional(z.enum(['required', 'optional'])),
  ACCOUNT_GRACE_DAYS: z.preprocess(blankAsUnset, z.coerce.number().int().min(0).max(365).default(30)),
  RETAIN_OUTBOX_DAYS: retention,
  RETAIN_SESSIONS_DAYS: retention,
  RETAIN_AUDIT_DAYS: retention,
  OPERATOR_IDLE_MINUTES: z.preprocess(blankAsUnset, z.coerce.number().int().min(1).max(1440).default(60)),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  PUSH_SERVICES: origins,
  WEBHOOK_ORIGINS: origins,
  DKIM_DOMAIN: optional(z.string().regex(/^[a-z0-9.-]+\.[a-z0-9-]+$/i, 'must be a domain')),
  DKIM_SELECTOR: optional(z.string().regex(/^[a-z0-9._-]+$/i, 'must be the name of a selector')),
  DKIM_PRIVATE_KEY: optional(z.string()),
  DKIM_PRIVATE_KEY_FILE: optional(z.string()),
  EMAIL_WEBHOOK_TOKEN: optional(z.string().min(16, 'needs at least 16 characters')),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65535)),
  METRICS_HOST: z.preprocess(blankAsUnset, z.string().default('127.0.0.1')),
  METRICS_TOKEN: optional(z.string().min(16, 'needs at least 16 characters')),
  EMAIL_SMOKE_TOKEN: optional(z.string().min(16, 'needs at least 16 characters')),
  MAIL_FROM: z.preprocess(blankAsUnset, sender.default('Cùng Nghề <khong-tra-loi@cungnghe.local>')),
  AI_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  AI_MODEL: optional(z.string().trim().min(1).max(200)),
  AI_API_KEY: optional(z.string()),
  AI_MODEL_FAMILY: optional(z.string().trim().min(1).max(80)),
  AI_WRITER_FAMILY: optional(z.string().trim().min(1).max(80)),
  // Below what the queue gives a job, so that no job outlives its claim.
  AI_TIMEOUT_SECONDS: z.preprocess(blankAsUnset, z.coerce.number().positive().max(240).default(90)),
  BANK_BIN: optional(z.string().regex(/^[0-9]{6}$/, 'must be the six digits that NAPAS gave the bank')),
  BANK_NAME: optional(z.string().max(80)),
  BANK_ACCOUNT_NUMBER: optional(z.string().regex(/^[0-9A-Z ]{4,30}$/i, 'must be digits')),
  BANK_ACCOUNT_HOLDER: optional(z.string().max(120)),
  SELLER_NAME: optional(z.string().trim().max(160)),
  SELLER_ADDRESS: optional(z.string().trim().max(200)),
  SELLER_TAX_CODE: optional(z.string().regex(/^[0-9]{10}(-?[0-9]{3})?$|^[0-9]{12}$/, 'must be a tax code')),
  INVOICE_VAT_RATE: optional(z.enum(vatRates)),
  QUOTE_ADVANCE_PERCENT: z.preprocess(blankAsUnset, z.coerce.number().int().min(0).max(100).default(50)),
  QUOTE_REMINDER_DAYS: z.preprocess(blankAsUnset, z.coerce.number().int().min(0).max(60).default(3)),
  QUOTE_PAYMENT_DAYS: z.preprocess(blankAsUnset, z.coerce.number().int().min(1).max(365).default(7)),
  CONTACT_EMAIL: z.preprocess(blankAsUnset, z.email().default('hotro@cungnghe.local')),
  CONTACT_PHONE: optional(z.string().regex(/^[0-9+ ().-]{6,30}$/, 'must be a telephone number')),
  CONTACT_ZALO: optional(z.string().regex(/^[0-9+ ().-]{6,30}$/, 'must be the number of a Zalo account')),
  MEDIA_IDP_ISSUER: optional(z.url({ protocol: /^https?$/ })),
  MEDIA_IDP_CLIENT_ID: optional(z.string()),
  MEDIA_IDP_CLIENT_SECRET: optional(z.string()),
  SEPAY_API_KEY: optional(z.string().min(8, 'needs at least 8 characters')),
  PAYOS_CLIENT_ID: optional(z.string()),
  PAYOS_API_KEY: optional(z.string()),
  PAYOS_CHECKSUM_KEY: optional(z.string()),
  HSTS_INCLUDE_SUBDOMAINS: flag,
  TRUST_PROXY: proxies,
  BACKUP_URL: optional(z.string()),
  BACKUP_RECIPIENT: optional(
    z.string().regex(/^age1[0-9a-z]{58}$/, 'is no age recipient; `backup key` makes one'),
  ),
  BACKUP_KEEP_DAYS: z.preprocess(blankAsUnset, z.coerce.number().int().min(1).max(3_650).default(30)),
  BACKUP_EVERY_HOURS: z.preprocess(blankAsUnset, z.coerce.number().int().min(0).max(168).default(0)),
  TEST_MODE: flag,
  CLOCK_NOW: optional(z.iso.datetime({ offset: true })),
  LOG_LEVEL: z.preprocess(
    blankAsUnset,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
});

/** Every setting that there is. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Where buyers transfer to. */
export interface BankAccount {
  readonly bank: string;
  /** The bank's number at NAPAS, for VietQR codes; undefined: none are drawn. */
  readonly bin: string | undefined;
  readonly accountNumber: string;
  readonly holder: string;
}

/** Who offers the media services, as contracts and invoices name them. */
export interface Seller {
  readonly name: string | undefined;
  readonly address: string | undefined;
  readonly taxCode: string | undefined;
}

/** When a quote is paid: so much on acceptance, the rest so many days after the work was accepted and invoiced. */
export interface QuotePaymentTerms {
  readonly advancePercent: number;
  readonly days: number;
}

/** What messages are signed with, so that their recipients can tell them from forged ones. */
export interface DkimConfig {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** Whom people are told to write to or call. */
export interface Contact {
  /** Null: nobody has set one for this production. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly zalo: string | null;
}

export interface PayosConfig {
  readonly clientId: string;
  readonly apiKey: string;
  readonly checksumKey: string;
}

/** The OpenID Connect provider at which business clients sign in. */
export interface IdentityProviderConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Config extends Processes {
  readonly environment: 'development' | 'test' | 'production';
  /** Real people come here: by NODE_ENV, or because an address of the house is one that others can reach. */
  readonly isProduction: boolean;
  readonly databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is a pooler's; undefined where it is not. */
  readonly databaseDirectUrl: string | undefined;
  /** Streaming replicas of it, from which operators' lists may be read; none: all is read from the primary. */
  readonly databaseReplicaUrls: readonly string[];
  /** Absolute. Holds the embedded database, the images and the generated secret. */
  readonly dataDir: string;
  /** Names this installation where neither its machine nor its folder does; undefined: they do. */
  readonly instanceName: string | undefined;
  readonly port: number | undefined;
  readonly host: string;
  readonly urls: Readonly<Record<OriginName, string>>;
  readonly imageUrl: string;
  /** Where pictures are stored; undefined: in a folder below the data folder. */
  readonly s3: S3Config | undefined;
  /** Undefined: this installation makes none itself. */
  readonly backups: BackupConfig | undefined;
  /** The clamd that is asked about files; undefined: nobody is. */
  readonly virusScanUrl: string | undefined;
  readonly activationCodeDefault: string | undefined;
  readonly authSecret: string | undefined;
  /** Secrets before this one, for links in mail and for opening what is sealed; never for sessions and codes. */
  readonly previousAuthSecrets: readonly string[];
  /** Whether an operator without a second factor can do nothing but set one up. */
  readonly secondFactor: 'required' | 'optional';
  /** So many days after it was closed an account is erased. */
  readonly closingGraceDays: number;
  /** Days after which rows are deleted; undefined: never. */
  readonly retention: {
    readonly outbox: number | undefined;
    readonly sessions: number | undefined;
    readonly audit: number | undefined;
  };
  /** After so long without a request an operator's session is over. */
  readonly operatorIdleMinutes: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Origins of push services besides the known ones. */
  readonly pushServices: readonly string[];
  /** Origins that webhooks may call although they are not public or not https. */
  readonly webhookOrigins: readonly string[];
  /** Undefined: messages leave unsigned, as where the mail server signs them. */
  readonly dkim: DkimConfig | undefined;
  /** What a smoke test of mail shows; undefined: there are none. */
  readonly emailSmokeToken: string | undefined;
  /** What a mail provider shows with the bounces it reports; undefined: none are taken. */
  readonly emailWebhookToken: string | undefined;
  /** Undefined: the metrics have no port of their own. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Undefined: no origin answers the metrics. */
  readonly metricsToken: string | undefined;
  /** Undefined: no model is configured, and what needs one says so. */
  readonly model: ModelSettings | undefined;
  /** The family of the model that helps to write documents; undefined when people write alone. */
  readonly writerFamily: string | undefined;
  /** Where buyers transfer to. */
  readonly bankAccount: BankAccount | null;
  readonly seller: Seller;
  /** In the price of Pro; undefined: invoices leave it to the accountant. */
  readonly invoiceVatRate: VatRate | undefined;
  readonly quotePayment: QuotePaymentTerms;
  /** So many days before its end a quote that nobody has answered is announced once; 0: never. */
  readonly quoteReminderDays: number;
  readonly contact: Contact;
  /** `embedded`: the one with a demo page that comes along; undefined: clients cannot sign in. */
  readonly mediaIdp: IdentityProviderConfig | 'embedded' | undefined;
  /** What SePay's deliveries show; undefined: they are not accepted. */
  readonly sepayApiKey: string | undefined;
  /** Undefined: deliveries of payOS are not accepted. */
  readonly payos: PayosConfig | undefined;
  /**
   * Whose `X-Forwarded-*` to believe: nobody's, that of so many proxies in front, or that of the named networks.
   * Never all of a header: what the client wrote into it itself stands first.
   */
  readonly trustProxy: false | number | string[];
  /** Whether browsers are told to keep to https for every name below ours, too. */
  readonly hstsIncludeSubdomains: boolean;
  readonly testMode: boolean;
  /** The instant at which the injected clock starts. */
  readonly clockNow: string | undefined;
  readonly logLevel: string;
}

const isLoopback = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** Names that no public DNS answers, and addresses of a network of one's own. */
const isPrivate = (hostname: string) =>
  !/[.:]/.test(hostname) ||
  /\.(localhost|test|local|internal)$/.test(hostname) ||
  /^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(hostname) ||
  /^\[(::1|f[cd]|fe[89ab])/.test(hostname);

/** True for an address that people on other machines use, over https or not: switches that open the house are refused there. */
export function isProductionUrl(url: string): boolean {
  if (isLoopback(url)) return false;
  return url.startsWith('https:') || !isPrivate(new URL(url).hostname);
}

const readSelling = (e: z.infer<typeof environment>) => ({
  seller: { name: e.SELLER_NAME, address: e.SELLER_ADDRESS, taxCode: e.SELLER_TAX_CODE },
  invoiceVatRate: e.INVOICE_VAT_RATE,
  quoteReminderDays: e.QUOTE_REMINDER_DAYS,
  quotePayment: { advancePercent: e.QUOTE_ADVANCE_PERCENT, days: e.QUOTE_PAYMENT_DAYS },
});

/** Reads and checks the environment. Throws {@link ConfigError} for the first wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`Setting ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  }
  const e = parsed.data;
  const urls = {
    learner: e.LEARNER_URL,
    public: e.PUBLIC_URL,
    admin: e.ADMIN_URL,
    media: e.MEDIA_URL,
    api: e.BASE_URL,
  };
  const isProduction = e.NODE_ENV === 'production' || Object.values(urls).some(isProductionUrl);
  checkTogether(e, urls, isProduction);
  return {
    environment: e.NODE_ENV,
    isProduction,
    ...readDatabases(e),
    ...readProcesses(e),
    dataDir: resolve(rootDir, e.DATA_DIR),
    instanceName: e.INSTANCE_NAME,
    port: e.PORT,
    host: e.HOST,
    urls,
    imageUrl: (e.IMAGE_URL ?? `${e.BASE_URL}/images`).replace(/\/$/, ''),
    ...readStores(e, rootDir),
    virusScanUrl: e.VIRUS_SCAN_URL,
    activationCodeDefault: e.ACTIVATION_CODE_DEFAULT,
    authSecret: e.AUTH_SECRET,
    previousAuthSecrets: e.AUTH_SECRET_PREVIOUS ?? [],
    secondFactor: e.OPERATOR_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional'),
    closingGraceDays: e.ACCOUNT_GRACE_DAYS,
    retention: { outbox: e.RETAIN_OUTBOX_DAYS, sessions: e.RETAIN_SESSIONS_DAYS, audit: e.RETAIN_AUDIT_DAYS },
    operatorIdleMinutes: e.OPERATOR_IDLE_MINUTES,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    ...readCalledOrigins(e),
    dkim: readDkim(e),
    emailSmokeToken: e.EMAIL_SMOKE_TOKEN,
    emailWebhookToken: e.EMAIL_WEBHOOK_TOKEN,
    metricsPort: e.METRICS_PORT,
    metricsHost: e.METRICS_HOST,
    metricsToken: e.METRICS_TOKEN,
    model: readModel(e),
    writerFamily: e.AI_WRITER_FAMILY === undefined ? undefined : modelFamily(e.AI_WRITER_FAMILY),
    bankAccount: readBankAccount(e),
    ...readSelling(e),
    contact: {
      // A placeholder is for trying the product: real people are told of no address rather than of a wrong one.
      email: isProduction && isPlaceholder(e.CONTACT_EMAIL) ? null : e.CONTACT_EMAIL,
      phone: e.CONTACT_PHONE ?? null,
      zalo: e.CONTACT_ZALO ?? null,
    },
    mediaIdp: readMediaIdp(e, isProduction),
    sepayApiKey: e.SEPAY_API_KEY,
    payos: readPayos(e),
    trustProxy: e.TRUST_PROXY,
    hstsIncludeSubdomains: e.HSTS_INCLUDE_SUBDOMAINS,
    testMode: e.TEST_MODE,
    clockNow: e.CLOCK_NOW,
    logLevel: e.LOG_LEVEL,
  };
}

const readDatabases = (e: z.output<typeof environment>) => ({
  databaseUrl: e.DATABASE_URL,
  databaseDirectUrl: e.DATABASE_DIRECT_URL,
  databaseReplicaUrls: e.DATABASE_REPLICA_URL ?? [],
});

const readCalledOrigins = (e: z.output<typeof environment>) => ({
  pushServices: e.PUSH_SERVICES ?? [],
  webhookOrigins: e.WEBHOOK_ORIGINS ?? [],
});

/** What each setting cannot say alone. Throws {@link ConfigError}. */
function checkTogether(e: z.output<typeof environment>, urls: Config['urls'], isProduction: boolean): void {
  if (e.CLOCK_NOW !== undefined && isProduction) {
    throw new ConfigError('Setting CLOCK_NOW is refused in production: prices follow the real calendar');
  }
  if (e.NODE_ENV === 'production' && e.AUTH_SECRET === undefined) {
    throw new ConfigError(
      'Setting AUTH_SECRET is missing: production needs one secret shared by every process',
    );
  }
  if (e.DATABASE_DIRECT_URL !== undefined && e.DATABASE_URL === undefined) {
    throw new ConfigError(
      'Setting DATABASE_URL is missing: DATABASE_DIRECT_URL is the way past a pooler, whose address is DATABASE_URL',
    );
  }
  if (e.DATABASE_REPLICA_URL !== undefined && e.DATABASE_URL === undefined) {
    throw new ConfigError(
      'Setting DATABASE_URL is missing: DATABASE_REPLICA_URL names replicas of the PostgreSQL whose address that is',
    );
  }
  if ((e.AI_BASE_URL === undefined) !== (e.AI_MODEL === undefined)) {
    throw new ConfigError(
      `Setting ${e.AI_MODEL === undefined ? 'AI_MODEL' : 'AI_BASE_URL'} is missing: a model needs an address and a name`,
    );
  }
  const addresses = Object.values(urls).map((url) => new URL(url).host);
  if (new Set(addresses).size < addresses.length) {
    throw new ConfigError(
      'Settings LEARNER_URL, PUBLIC_URL, ADMIN_URL, MEDIA_URL and BASE_URL must be five different addresses',
    );
  }
}

function readModel(e: z.output<typeof environment>): Config['model'] {
  const { AI_BASE_URL: baseUrl, AI_MODEL: name } = e;
  if (baseUrl === undefined || name === undefined) return undefined;
  return {
    baseUrl,
    name,
    apiKey: e.AI_API_KEY,
    family: modelFamily(e.AI_MODEL_FAMILY ?? name),
    timeoutMs: e.AI_TIMEOUT_SECONDS * 1000,
  };
}

function readDkim(e: z.output<typeof environment>): DkimConfig | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = e;
  const { DKIM_PRIVATE_KEY_FILE: file } = e;
  if ([domain, selector, key, file].every((setting) => setting === undefined)) return undefined;
  if (domain === undefined || selector === undefined || (key === undefined) === (file === undefined)) {
    throw new ConfigError(
      'Settings DKIM_DOMAIN, DKIM_SELECTOR and one of DKIM_PRIVATE_KEY and DKIM_PRIVATE_KEY_FILE belong together: set all or none',
    );
  }
  const name = key === undefined ? 'DKIM_PRIVATE_KEY_FILE' : 'DKIM_PRIVATE_KEY';
  try {
    // An environment holds a key of many lines as one, with \n between them.
    const privateKey = key?.replaceAll('\\n', '\n') ?? readFileSync(resolve(rootDir, file ?? ''), 'utf8');
    if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') throw new Error('no RSA key');
    return { domain, selector, privateKey };
  } catch {
    throw new ConfigError(`Setting ${name} is wrong: it must hold an RSA private key in PEM format`);
  }
}

function readBankAccount(e: z.infer<typeof environment>): Config['bankAccount'] {
  const settings = [e.BANK_NAME, e.BANK_ACCOUNT_NUMBER, e.BANK_ACCOUNT_HOLDER];
  const [bank, accountNumber, holder] = settings;
  if (bank && accountNumber && holder) return { bank, bin: e.BANK_BIN, accountNumber, holder };
  if (settings.some((setting) => setting !== undefined) || e.BANK_BIN !== undefined) {
    throw new ConfigError(
      'Settings BANK_NAME, BANK_ACCOUNT_NUMBER and BANK_ACCOUNT_HOLDER belong together: set all or none',
    );
  }
  return null;
}

function readMediaIdp(e: z.infer<typeof environment>, isProduction: boolean): Config['mediaIdp'] {
  const {
    MEDIA_IDP_ISSUER: issuer,
    MEDIA_IDP_CLIENT_ID: clientId,
    MEDIA_IDP_CLIENT_SECRET: clientSecret,
  } = e;
  if (!issuer && !clientId && !clientSecret) return isProduction ? undefined : 'embedded';
  if (!issuer || !clientId || !clientSecret) {
    throw new ConfigError(
      'Settings MEDIA_IDP_ISSUER, MEDIA_IDP_CLIENT_ID and MEDIA_IDP_CLIENT_SECRET belong together: set all or none',
    );
  }
  if (isProduction && !issuer.startsWith('https:')) {
    throw new ConfigError('Setting MEDIA_IDP_ISSUER is wrong: it must be an https address in production');
  }
  if (isProduction && issuer === `${e.BASE_URL}/idp`) {
    throw new ConfigError(
      'Setting MEDIA_IDP_ISSUER is wrong: the embedded provider is refused in production',
    );
  }
  return { issuer, clientId, clientSecret };
}

function readPayos(e: z.infer<typeof environment>): PayosConfig | undefined {
  const { PAYOS_CLIENT_ID: clientId, PAYOS_API_KEY: apiKey, PAYOS_CHECKSUM_KEY: checksumKey } = e;
  if (clientId && apiKey && checksumKey) return { clientId, apiKey, checksumKey };
  if (clientId || apiKey || checksumKey) {
    throw new ConfigError(
      'Settings PAYOS_CLIENT_ID, PAYOS_API_KEY and PAYOS_CHECKSUM_KEY belong together: set all or none',
    );
  }
  return undefined;
}
