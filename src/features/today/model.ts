export type KindCounts = Record<'opus' | 'musician' | 'client' | 'performance', number>;

export const DAYS_AHEAD = 30;

export type BusyRoom = 'requests' | 'orders' | 'messages' | 'applications' | 'mail' | 'wanted' | 'news';

export type RoomCounts = Record<BusyRoom, { waiting: number; urgent: boolean }>;
