import type { ExportKind } from '#/features/import-export/model.ts';

export const KIND_LABELS: Record<ExportKind, string> = {
  opuses: 'Opuses',
  musicians: 'Musicians',
  performances: 'Performances',
  clients: 'Clients',
};
