/** Pictures that messengers and social networks show with a link to the shop. */
export { openSharePictures } from './open-share-pictures.ts';
export { sharePictureRoutes } from './share-picture-routes.ts';
