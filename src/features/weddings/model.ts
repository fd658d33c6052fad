export type { WeddingTexts } from './schema.server.ts';

export const WEDDING_HEADLINE_MAX_LENGTH = 120;
export const WEDDING_INTRODUCTION_MAX_LENGTH = 600;
export const WEDDING_SETS_MAX = 6;
export const ANSWERS_MAX = 20;
export const QUESTION_MAX_LENGTH = 120;
export const ANSWER_MAX_LENGTH = 1000;
export const REVIEWS_MAX = 20;
export const REVIEW_MAX_LENGTH = 800;
export const REVIEWER_MAX_LENGTH = 120;
