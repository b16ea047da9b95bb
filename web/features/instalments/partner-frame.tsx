import type { InstalmentApplication } from '#contract/instalments/instalment-applications.ts';
import { m } from '#messages';
import { readFrameMessage } from './frame-messages.ts';

interface PartnerFrameProps {
  application: InstalmentApplication;
  frame: NonNullable<InstalmentApplication['frame']>;
  /** The partner's page reports that the buyer has decided. */
  onFinished(): void;
}

/**
 * The partner's page in a frame. It is sent the shop's public key when it asks for it. Messages from elsewhere are
 * ignored, and a valid one is only a reason to ask the server.
 */
export function PartnerFrame({ application, frame, onFinished }: PartnerFrameProps) {
  const { application_id: applicationId, partner } = application;

  /** While the frame is on the page, its messages are received. */
  function receiveMessages(element: HTMLIFrameElement | null): () => void {
    function receive(event: MessageEvent) {
      const open = element?.contentWindow ?? null;
      const { origin: partnerOrigin, public_key } = frame;
      const shopOrigin = window.location.origin;
      const message = readFrameMessage(event, { window: open, partnerOrigin, shopOrigin, applicationId });
      if (message === 'ready') open?.postMessage({ type: 'public_key', public_key }, partnerOrigin);
      if (message === 'finished') onFinished();
    }
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }

  return (
    <iframe
      ref={receiveMessages}
      src={frame.url}
      title={m.instalments_frame_title({ partner: partner.name })}
      referrerPolicy="origin"
      className="h-[min(34rem,64dvh)] w-full rounded-tile border border-line bg-tile"
    />
  );
}
