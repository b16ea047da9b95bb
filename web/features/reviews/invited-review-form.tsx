import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#client/call.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import { type InvitedProduct, type InvitedReview, invitedReviewSchema } from '#contract/reviews/review-invitations.ts';
import { reviewInvitationsCalls } from '#contract/reviews/review-invitations-calls.ts';
import { m } from '#messages';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { ReviewPhotosField, type SentPhoto } from './review-photos-field.tsx';
import { StarInput } from './star-input.tsx';

interface InvitedReviewFormProps {
  token: string;
  product: InvitedProduct;
  /** Whose name stands in the form. */
  author: string;
  onWritten(author: string): void;
}

/** One tap on a star is the first step, and opens the rest. A failure keeps all that was typed. */
export function InvitedReviewForm({ token, product, author, onWritten }: InvitedReviewFormProps) {
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([]);
  const [arePhotosSending, setPhotosSending] = useState(false);
  const form = useForm<InvitedReview>({
    resolver: zodResolver(invitedReviewSchema),
    mode: 'onTouched',
    defaultValues: { token, product_id: product.id, rating: 0, name: author, body: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const rating = form.watch('rating');

  const submit = form.handleSubmit(async (review) => {
    const body = { ...review, photos: photos.map(({ id }) => id) };
    const result = await call(reviewInvitationsCalls.reviewByInvitation, { body });
    if (result.kind === 'done') onWritten(review.name);
    else showFormErrors(form, result);
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={m.reviews_invitation_form({ name: product.name })}
      className="mt-3 space-y-4 noscript:hidden"
    >
      <StarInput
        name={`rating-${product.id}`}
        value={rating}
        onChange={(star) => form.setValue('rating', star, { shouldValidate: true })}
        error={errors.rating && m.reviews_rating_required()}
      />
      {rating > 0 && (
        <>
          <TextAreaField {...form.register('body')} label={m.reviews_body()} rows={4} error={errors.body?.message} />
          <ReviewPhotosField photos={photos} onChange={setPhotos} onSending={setPhotosSending} />
          <TextField
            {...form.register('name')}
            label={m.reviews_name()}
            autoComplete="name"
            autoCorrect="off"
            error={errors.name?.message}
          />
          <FormError message={errors.root?.message} />
          <SubmitButton isBusy={isSubmitting || arePhotosSending} className="max-sm:w-full">
            {m.reviews_send()}
          </SubmitButton>
        </>
      )}
    </form>
  );
}
