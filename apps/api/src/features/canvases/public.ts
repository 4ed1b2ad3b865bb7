export { canvasFileSchemas } from './lib/files.ts';
export { syncCanvasTexts } from './search-text-actions.ts';
