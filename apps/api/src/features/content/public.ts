export { exportPack } from './export-pack.ts';
export { type Fault, PackError } from './faults.ts';
export { findPack, listPacks } from './folders.ts';
export { type Imported, importPacks } from './import-pack.ts';
export { publishWhatsNew } from './publish-weeks.ts';
export { readPack } from './read-pack.ts';
export { readWeeks } from './read-weeks.ts';
