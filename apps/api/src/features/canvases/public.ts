export { canvasFileSchemas } from './files.ts';
