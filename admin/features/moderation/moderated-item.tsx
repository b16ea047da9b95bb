import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import type { ModeratedText } from '#contract/moderation/moderation.ts';
import type { ModeratedKind } from '#contract/moderation/moderation-groups.ts';
import { m } from '#messages';
import { RatingStars } from '#ui/rating-stars.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ModeratedPhotos } from './moderated-photos.tsx';
import { ModerationLog } from './moderation-log.tsx';
import { STATUS_NAMES, STATUS_TONES } from './moderation-texts.ts';

interface ModeratedItemProps {
  kind: ModeratedKind;
  text: ModeratedText;
  isWorking: boolean;
  isAnswering: boolean;
  onApprove(): void;
  onRefuse(): void;
  onAnswer(isOpen: boolean): void;
  onWriting(isWriting: boolean): void;
}

/** What somebody wrote, about which product, what the shop has answered, and the decision. */
export function ModeratedItem(props: ModeratedItemProps) {
  const { kind, text, isWorking, isAnswering, onApprove, onRefuse, onAnswer, onWriting } = props;
  const isQuestion = kind === 'questions';
  return (
    <li
      data-row
      id={String(text.id)}
      tabIndex={-1}
      className="group grid gap-x-10 gap-y-3 border-b border-line px-4 py-4 focus:bg-mist focus:outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-cobalt-text md:px-6 lg:grid-cols-[1fr_23rem]"
    >
      <div className="min-w-0">
        <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-slate">
          <span className="font-medium text-ink">{text.name}</span>
          {text.rating !== null && text.rating > 0 && (
            <RatingStars rating={text.rating} label={m.catalog_rating({ rating: String(text.rating) })} />
          )}
          <Moment iso={text.created_at} className="tabular" />
          <Badge tone={STATUS_TONES[text.status]}>{STATUS_NAMES[text.status]()}</Badge>
          <span className="text-xs">
            {text.locale === 'ru' ? m.admin_request_language_ru() : m.admin_request_language_uz()}
          </span>
        </p>
        <p lang={text.locale} className="max-w-prose wrap-break-word whitespace-pre-line">
          {text.body}
        </p>
        <ModeratedPhotos text={text} />
        {text.reason !== null && (
          <p className="mt-2 max-w-prose text-slate">{m.admin_moderation_reason({ reason: text.reason })}</p>
        )}
        {text.answer !== null && text.answered_at !== null && (
          <div className="mt-2 max-w-prose rounded-control bg-mist px-3 py-2 group-focus:bg-paper">
            <p className="flex flex-wrap gap-x-3 text-xs text-slate">
              {m.questions_answer()}
              <Moment iso={text.answered_at} className="tabular" />
            </p>
            <p lang={text.locale} className="wrap-break-word whitespace-pre-line">
              {text.answer}
            </p>
          </div>
        )}
        {isAnswering && <AnswerForm kind={kind} text={text} onWriting={onWriting} onClose={() => onAnswer(false)} />}
        {(text.status !== 'pending' || text.answer !== null || text.photos.some(({ is_hidden }) => is_hidden)) && (
          <ModerationLog kind={kind} id={text.id} />
        )}
      </div>
      <div className="min-w-0 space-y-2">
        <Product text={text} />
        <div className="flex flex-wrap gap-2">
          {isQuestion && !isAnswering && (
            <AnswerButton text={text} isPrimary={text.answer === null} onAnswer={() => onAnswer(true)} />
          )}
          {text.status !== 'approved' && (
            <Button disabled={isWorking} aria-busy={isWorking} onClick={onApprove}>
              {m.admin_moderation_approve()}
              <RowKey keys="a" />
            </Button>
          )}
          {text.status !== 'rejected' && (
            <Button disabled={isWorking} onClick={onRefuse}>
              {m.admin_moderation_refuse()}
              <RowKey keys="r" />
            </Button>
          )}
          {!isQuestion && !isAnswering && (
            <AnswerButton text={text} isPrimary={false} onAnswer={() => onAnswer(true)} />
          )}
        </div>
      </div>
    </li>
  );
}

interface AnswerButtonProps {
  text: ModeratedText;
  isPrimary: boolean;
  onAnswer(): void;
}

function AnswerButton({ text: { answer }, isPrimary, onAnswer }: AnswerButtonProps) {
  return (
    <Button className={isPrimary ? 'border-cobalt! text-cobalt-text' : undefined} onClick={onAnswer}>
      {answer === null ? m.admin_moderation_answer() : m.admin_moderation_edit_answer()}
      <RowKey keys="e" />
    </Button>
  );
}

/** The keys work on the text that has the focus, so only there they are shown. */
function RowKey({ keys }: { keys: string }) {
  return (
    <span className="hidden md:group-has-focus-visible:inline">
      <KeyHint keys={keys} />
    </span>
  );
}

function Product({ text: { product } }: { text: ModeratedText }) {
  const seesGoods = useMay()('products:see');
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {seesGoods ? (
        <Link to={`/products/${product.id}`} className="block py-1 hover:text-cobalt-text hover:underline">
          {product.name}
        </Link>
      ) : (
        <p className="py-1">{product.name}</p>
      )}
      {product.url !== null && (
        <a
          href={product.url}
          target="_blank"
          rel="noreferrer"
          className="control inline-flex items-center gap-1 rounded-control text-slate hover:text-ink"
        >
          {m.admin_moderation_page()}
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
    </div>
  );
}
