/** What the primary hands to a worker, beside the settings of the server. */
export interface WorkerSettings {
  readonly databaseUrl: string;
  /** How far the injected clock is ahead of the machine's, so that all show the same time. */
  readonly clockShiftMs: number;
  /** Where the primary answers for the embedded identity provider, which keeps in memory who is signing in. */
  readonly identityProviderPort?: number;
}

const variable = 'WORKER_SETTINGS';

export const toEnvironment = (settings: WorkerSettings) => ({ [variable]: JSON.stringify(settings) });

export const workerSettings = () => JSON.parse(process.env[variable] ?? '') as WorkerSettings;
