export const PRICES_PATH = '/prices';
export const BUDGET_PARAMS = ['budget', 'hours', 'zip', 'occasion'] as const;
export type BudgetField = (typeof BUDGET_PARAMS)[number];
