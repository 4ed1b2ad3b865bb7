export { canvasFileSchemas } from './files.ts';
export { syncCanvasTexts } from './search-texts.ts';
