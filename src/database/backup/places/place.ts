/** Where backups lie. Files of others there are never touched. */
export interface BackupPlace {
  /** For people. */
  readonly name: string;
  /** Of ours. */
  list(): Promise<{ name: string; bytes: number }[]>;
  /** @throws Error of the system or of the storage */
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  remove(name: string): Promise<void>;
}

/** A second place, to which what was made in the folder is copied. */
export interface BackupStorage extends BackupPlace {
  /** Whole or not at all. */
  put(name: string, file: string): Promise<void>;
}
