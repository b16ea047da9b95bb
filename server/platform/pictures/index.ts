/** Pictures: originals in the database or the store of uploads, known widths resized on demand in processes of their own and cached on disk. */
export { createDrawings, type Drawings } from './create-drawings.ts';
export { createUploadStore } from './create-upload-store.ts';
export { createPictureCache, type PictureCache } from './picture-cache.ts';
export { pictureRoutes } from './picture-routes.ts';
export { createPictureServer, type PictureServer } from './serve-picture.ts';
export { missingPictures, type NewPicture, pictureHash, storePictures } from './store-pictures.ts';
export { createUploads, type UploadOutcome, type Uploads } from './store-upload.ts';
