ALTER INDEX "search_documents_words" SET (fastupdate = true, gin_pending_list_limit = 1024);
