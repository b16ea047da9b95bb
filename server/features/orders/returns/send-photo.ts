import type { FastifyReply } from 'fastify';
import type { ClaimPhoto } from './claim-photos.ts';

/** A private photograph: shown in its page, stored by no cache, and opened as nothing but a picture. */
export function sendPhoto(reply: FastifyReply, { mediaType, bytes }: ClaimPhoto): Buffer {
  reply.type(mediaType).header('cache-control', 'private, no-store').header('content-disposition', 'inline');
  return bytes;
}
