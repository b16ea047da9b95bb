/** What a product's page needs to be complete. Each counts the same; the server's SQL has the same rule and a test compares. */
export const COMPLETENESS_CRITERIA = ['name', 'description', 'picture', 'barcode', 'ikpu'] as const;
export type CompletenessCriterion = (typeof COMPLETENESS_CRITERIA)[number];

export interface CompletenessFacts {
  nameUz: string | null;
  descriptionRu: string;
  descriptionUz: string | null;
  pictures: number;
  barcode: string | null;
  ikpu: string | null;
}

/** What is missing; texts count when they are there in both languages. The Russian name always is. */
export function missingCriteria(product: CompletenessFacts): CompletenessCriterion[] {
  const isMet: Record<CompletenessCriterion, boolean> = {
    name: isFilled(product.nameUz),
    description: isFilled(product.descriptionRu) && isFilled(product.descriptionUz),
    picture: product.pictures > 0,
    barcode: isFilled(product.barcode),
    ikpu: isFilled(product.ikpu),
  };
  return COMPLETENESS_CRITERIA.filter((criterion) => !isMet[criterion]);
}

/** Whole percent, 0 to 100. */
export function completeness(product: CompletenessFacts): number {
  const { length } = COMPLETENESS_CRITERIA;
  return ((length - missingCriteria(product).length) * 100) / length;
}

function isFilled(text: string | null): boolean {
  return text !== null && text !== '';
}
