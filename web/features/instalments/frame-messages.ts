/**
 * The messages that a partner may send: `ready` requests the shop's public key, `finished` reports that the buyer has
 * decided.
 */
export type FrameMessage = 'ready' | 'finished';

interface ReceivedMessage {
  origin: string;
  source: unknown;
  data: unknown;
}

interface OpenFrame {
  /** The `contentWindow` of our frame. */
  window: unknown;
  /** The configured origin of the partner. */
  partnerOrigin: string;
  shopOrigin: string;
  applicationId: string;
}

/**
 * Reads a message of the embedded application. It must come from our frame, from the partner's configured origin (or
 * from our own return page), and name our application; for any other message this returns null.
 */
export function readFrameMessage({ origin, source, data }: ReceivedMessage, frame: OpenFrame): FrameMessage | null {
  if (source !== frame.window || source === null || typeof data !== 'object' || data === null) return null;
  const { type, application_id: id } = data as { type?: unknown; application_id?: unknown };
  if (id !== frame.applicationId) return null;
  if (origin === frame.partnerOrigin) return type === 'application' ? 'ready' : type === 'finished' ? 'finished' : null;
  if (origin === frame.shopOrigin && type === 'returned') return 'finished';
  return null;
}
