import { runSteps } from './run.ts';
import { buildSteps, existingApps } from './web-builds.ts';

const { failed } = await runSteps(buildSteps(existingApps()));
process.exitCode = failed === 0 ? 0 : 1;
