import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2023', sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false },
  server: { port: 5173 },
});
