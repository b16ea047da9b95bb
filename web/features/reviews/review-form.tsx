import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#client/call.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import { type NewReview, newReviewSchema } from '#contract/reviews/reviews.ts';
import { reviewsCalls } from '#contract/reviews/reviews-calls.ts';
import { m } from '#messages';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { ReviewPhotosField, type SentPhoto } from './review-photos-field.tsx';
import { StarInput } from './star-input.tsx';

/** The API still takes a text without a mark (specification 5.11); the shop's own form asks for one. */
const markedReviewSchema = newReviewSchema.refine(({ rating }) => rating > 0, { path: ['rating'] });

/** Open to guests. A review is published after moderation. A failure keeps all typed text. */
export function ReviewForm({ productId }: { productId: number }) {
  const [isTaken, setTaken] = useState(false);
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([]);
  const [arePhotosSending, setPhotosSending] = useState(false);
  const form = useForm<NewReview>({
    resolver: zodResolver(markedReviewSchema),
    mode: 'onTouched',
    defaultValues: { product_id: productId, rating: 0, name: '', email: '', body: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (review) => {
    const result = await call(reviewsCalls.createReview, { body: { ...review, photos: photos.map(({ id }) => id) } });
    if (result.kind === 'done') setTaken(true);
    else showFormErrors(form, result);
  });

  if (isTaken) {
    return (
      // The form was removed together with the focus, so the message takes the focus and scrolls into view.
      <p
        ref={(thanks) => thanks?.focus()}
        tabIndex={-1}
        role="status"
        className="scroll-mt-24 rounded-tile bg-leaf-tint px-5 py-4 text-leaf outline-none"
      >
        {m.reviews_taken()}
      </p>
    );
  }
  return (
    <form noValidate onSubmit={submit} aria-label={m.reviews_write()} className="max-w-xl space-y-4">
      <StarInput
        name="review-rating"
        value={form.watch('rating')}
        onChange={(rating) => form.setValue('rating', rating, { shouldValidate: true })}
        error={errors.rating && m.reviews_rating_required()}
      />
      <TextField
        {...form.register('name')}
        label={m.reviews_name()}
        autoComplete="name"
        autoCorrect="off"
        error={errors.name?.message}
      />
      <TextField
        {...form.register('email')}
        label={m.reviews_email()}
        hint={m.reviews_email_hint()}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <TextAreaField {...form.register('body')} label={m.reviews_body()} rows={5} error={errors.body?.message} />
      <ReviewPhotosField photos={photos} onChange={setPhotos} onSending={setPhotosSending} />
      <FormError message={errors.root?.message} />
      <SubmitButton isBusy={isSubmitting || arePhotosSending}>{m.reviews_send()}</SubmitButton>
    </form>
  );
}
