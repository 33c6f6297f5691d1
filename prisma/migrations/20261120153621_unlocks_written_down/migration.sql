-- AlterEnum
ALTER TYPE "admin_action" ADD VALUE 'unlocked';
