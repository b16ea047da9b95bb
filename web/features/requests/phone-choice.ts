import type { PhoneModel } from '#contract/requests/phone-models.ts';
import type { PhoneModelColor } from '#contract/requests/request-kinds.ts';

/** A phone model with the chosen colour and memory size. */
export interface PhoneChoice {
  model: PhoneModel;
  color: PhoneModelColor;
  memory: string;
}

/** Chooses a model. The previous colour and memory stay chosen if the model has them. */
export function choosePhone(model: PhoneModel, before?: PhoneChoice): PhoneChoice {
  const color = model.colors.find(({ code }) => code === before?.color) ?? model.colors[0];
  const memory = model.memories.find(({ name }) => name === before?.memory) ?? model.memories[0];
  return { model, color: color?.code ?? 'black', memory: memory?.name ?? '' };
}

export function pictureOf({ model, color }: PhoneChoice): string | null {
  return model.colors.find(({ code }) => code === color)?.img ?? null;
}

export function priceOf({ model, memory }: PhoneChoice): number {
  return model.memories.find(({ name }) => name === memory)?.price ?? 0;
}
