import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_MEDIA_TYPE, type UploadProblem } from '#contract/media/uploads.ts';
import { Invalid } from '#server/platform/http/shop-error.ts';
import { uploadProblemMessage } from './upload-problem-messages.ts';

/** In this scope bodies stay streams, which go to the disk as they come; nothing but files is taken. */
export function receiveFilesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(UPLOAD_MEDIA_TYPE, (_request, payload, done) => done(null, payload));
}

/** The file that a request brings; without a body it is an empty one. */
export function uploadOf({ body }: Pick<FastifyRequest, 'body'>): Readable {
  return body instanceof Readable ? body : Readable.from([]);
}

/** The answer to a file that is not stored: why, and what to do about it. */
export function uploadRefused(problem: UploadProblem): Invalid {
  const message = uploadProblemMessage(problem);
  return new Invalid({ file: [message] }, message);
}
