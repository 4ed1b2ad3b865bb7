export { exportCanvases, importCanvases, loadMissingCanvases } from './actions.ts';
export { type Canvases, canvasFileSchemas, canvasOf } from './lib/files.ts';
