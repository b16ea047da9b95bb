/** What a window may tell us, as far as it may: `ready` wants the shop's public key, `finished` says that the buyer has decided. */
export type FrameMessage = 'ready' | 'finished';

interface ReceivedMessage {
  origin: string;
  source: unknown;
  data: unknown;
}

interface OpenFrame {
  /** The window of our own frame. */
  window: unknown;
  /** The one that was configured for the partner. */
  partnerOrigin: string;
  shopOrigin: string;
  applicationId: string;
}

/**
 * Reads a message of the embedded application. It has to come from our frame, from the partner's own origin (or our return page's), and
 * name our application; everything else is nobody's business and answers null.
 */
export function readFrameMessage({ origin, source, data }: ReceivedMessage, frame: OpenFrame): FrameMessage | null {
  if (source !== frame.window || source === null || typeof data !== 'object' || data === null) return null;
  const { type, application_id: id } = data as { type?: unknown; application_id?: unknown };
  if (id !== frame.applicationId) return null;
  if (origin === frame.partnerOrigin) return type === 'application' ? 'ready' : type === 'finished' ? 'finished' : null;
  if (origin === frame.shopOrigin && type === 'returned') return 'finished';
  return null;
}
