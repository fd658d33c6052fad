import type { ExportKind } from '#/features/catalogue-files/model.ts';

export const KIND_LABELS: Record<ExportKind, string> = {
  opuses: 'Opuses',
  musicians: 'Musicians',
  performances: 'Performances',
  clients: 'Clients',
};
